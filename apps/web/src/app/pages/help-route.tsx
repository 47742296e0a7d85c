import { HelpPage } from '../../features/help/help-page.tsx';
import { product } from '../product.ts';

export function HelpRoute() {
  return <HelpPage productName={product.name} />;
}
