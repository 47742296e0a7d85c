import { EntriesPage } from '../../features/benchmarks/entries/entries-page.tsx';
import { product } from '../product.ts';

export function BenchmarkEntriesRoute() {
  return <EntriesPage productName={product.name} />;
}
