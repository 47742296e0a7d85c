import { patience } from '../patience.ts';

/** Settings with `/metrics` on a free port. */
export const metricsOn = { metricsPort: 0, metricsHost: '127.0.0.1' } as const;

/** Finds the port of `/metrics` in the log of an app, and reads its figures. */
export function metricsReader() {
  const port = Promise.withResolvers<number>();
  const logStream = {
    write(line: string) {
      if (line.includes('"metrics.ready"')) port.resolve(JSON.parse(line).port);
    },
  };
  const fetchPath = async (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${await port.promise}${path}`, {
      signal: AbortSignal.timeout(patience.timeout),
      ...init,
    });
  const text = async () => (await fetchPath('/metrics')).text();
  return {
    logStream,
    fetchPath,
    text,
    /** The series that begin with a name and its labels, by their text. */
    series: async (start: string) => {
      const lines = (await text()).split('\n').filter((line) => line.startsWith(start));
      return Object.fromEntries(
        lines.map((line) => {
          const end = line.lastIndexOf(' ');
          return [line.slice(0, end), Number(line.slice(end + 1))];
        }),
      );
    },
  };
}
