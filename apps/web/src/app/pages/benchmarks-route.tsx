import { BenchmarksPage } from '../../features/benchmarks/benchmarks-page.tsx';
import { product } from '../product.ts';

export function BenchmarksRoute() {
  return <BenchmarksPage productName={product.name} />;
}
