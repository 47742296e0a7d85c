import { useMediaQuery } from '@mantine/hooks';

/** Whether there is only room for one column. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
