import { freeAnalysesPerMonth } from '@ridescope/contract/free-analyses';
import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from './pricing-query.ts';

/** Returns how many free tokens an account gets per month, which the operator decides; 0 where everything is paid for. */
export function useAllowance(): number {
  const { data: pricing } = useQuery(pricingQuery);
  return pricing?.freeMonthlyAllowance ?? freeAnalysesPerMonth;
}
