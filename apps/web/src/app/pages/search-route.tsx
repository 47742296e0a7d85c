import { SearchPage } from '../../features/search/search-page.tsx';
import { product } from '../product.ts';

export function SearchRoute() {
  return <SearchPage productName={product.name} />;
}
