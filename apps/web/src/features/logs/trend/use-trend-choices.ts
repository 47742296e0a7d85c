import { useSearchParams } from 'react-router';
import type { Measure } from '../../../shared/trends/trend-analysis.ts';

/** Figures that are drawn until the rider chooses: those that most riders ask about. */
const usualMeasures = ['p1Fps', 'meanFps', 'outages'];

/** In the address, for the rides of all computers together. */
const allComputers = 'all';

/**
 * Keeps the chosen figures and computer in the address, so that reload, back and a copied link keep them. Figures of two
 * computers say little about either, so the trend begins with the newest.
 * @param computers the newest first
 */
export function useTrendChoices(measures: readonly Measure[], computers: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.getAll('measure');
  const known = measures.filter(({ id }) => asked.includes(id));
  const chosen = known.length > 0 ? known : usualOf(measures);
  const askedComputer = query.get('computer');
  const computer =
    askedComputer === allComputers
      ? undefined
      : (computers.find((one) => one === askedComputer) ?? computers[0]);
  const change = (write: (next: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        write(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    chosen,
    computer,
    choose: (id: string, isChosen: boolean) =>
      change((next) => {
        const ids = measures
          .filter((measure) => (measure.id === id ? isChosen : chosen.includes(measure)))
          .map((measure) => measure.id);
        next.delete('measure');
        for (const one of ids) next.append('measure', one);
      }),
    chooseComputer: (name: string) =>
      change((next) => {
        if (name === computers[0]) next.delete('computer');
        else next.set('computer', name === '' ? allComputers : name);
      }),
  };
}

/** The usual figures, and the loss of the sensor that most rides have; whatever is measured where none of them is. */
function usualOf(measures: readonly Measure[]): Measure[] {
  const loss = measures.find(({ kind }) => kind === 'loss');
  const usual = measures.filter(
    (measure) => usualMeasures.includes(measure.id) || measure === loss,
  );
  return usual.length > 0 ? usual : measures.slice(0, 1);
}
