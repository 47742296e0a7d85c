import { TopicPage } from '../../features/help/topic-page.tsx';
import { product } from '../product.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function HelpTopicRoute() {
  return <TopicPage productName={product.name} notFound={<NotFoundPage />} />;
}
