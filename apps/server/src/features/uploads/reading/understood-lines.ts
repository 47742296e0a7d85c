/** What was understood of the logs of one version of the game, since this process started. */
export interface VersionCounts {
  logs: number;
  lines: number;
  understood: number;
}

export interface ReadLines {
  /** As the log says it; absent where it doesn't. */
  gameVersion?: string;
  lines: number;
  understoodPercent: number;
}

/** Riders update within weeks, so that few versions are in use. The one that was seen longest ago makes room. */
const mostVersions = 20;

/**
 * Counts by version of the game how much of its logs was understood, so that a version that writes other lines shows. A log
 * can claim any version, so only the form `1.103` counts, and only the versions seen last are counted.
 */
export class UnderstoodLines {
  readonly #versions = new Map<string, VersionCounts>();

  add({ gameVersion, lines, understoodPercent }: ReadLines): void {
    const version = shortVersion(gameVersion);
    const { logs, ...sums } = this.#versions.get(version) ?? { logs: 0, lines: 0, understood: 0 };
    this.#versions.delete(version);
    this.#versions.set(version, {
      logs: logs + 1,
      lines: sums.lines + lines,
      understood: sums.understood + Math.round((lines * understoodPercent) / 100),
    });
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > mostVersions && oldest !== undefined) this.#versions.delete(oldest);
  }

  all(): ReadonlyMap<string, VersionCounts> {
    return this.#versions;
  }
}

function shortVersion(version: string | undefined): string {
  return version?.match(/^\d{1,3}\.\d{1,4}(?!\d)/)?.[0] ?? 'unknown';
}
