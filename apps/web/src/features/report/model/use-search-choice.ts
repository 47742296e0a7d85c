import { useSearchParams } from 'react-router';

/** One of a few words, kept in the address as `?parameter=word`; `undefined` for all, or for a word that is none of them. */
export function useSearchChoice<T extends string>(
  parameter: string,
  isChoice: (value: string) => value is T,
) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(parameter);
  const chosen = wanted !== null && isChoice(wanted) ? wanted : undefined;
  const choose = (next: T | undefined) =>
    setSearch(
      (current) => {
        if (next) current.set(parameter, next);
        else current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  return { chosen, choose };
}
