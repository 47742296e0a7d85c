import { useAddressQuery } from '../../../shared/use-address-query.ts';

/** One of a few words, stored in the address as `?parameter=word`; `undefined` for all, or for a word that is none of them. */
export function useSearchChoice<T extends string>(
  parameter: string,
  isChoice: (value: string) => value is T,
) {
  const [search, setSearch] = useAddressQuery();
  const wanted = search.get(parameter);
  const chosen = wanted !== null && isChoice(wanted) ? wanted : undefined;
  const choose = (next: T | undefined) =>
    setSearch((query) => {
      if (next) query.set(parameter, next);
      else query.delete(parameter);
      return query;
    });
  return { chosen, choose };
}
