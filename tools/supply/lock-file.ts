interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/**
 * Finds packages of a lock file that could change unseen: without a digest, or from a named host, which is another one for each
 * developer and in no other registry. Packages of the checkout itself are links and have neither.
 */
export function lockFileProblems({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link }]) => {
    if (!path.includes('node_modules/')) return [];
    if (link) return resolved?.includes(':') ? [`${path} links to ${resolved}`] : [];
    return [
      ...(resolved === undefined ? [] : [`${path} comes from a named place: ${resolved}`]),
      ...(/^sha512-/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 digest`]),
    ];
  });
}

/** Lists the packages that run in production, such as `fastify@5.0.0`. */
export function productionPackages({ packages }: LockFile): string[] {
  const names = Object.entries(packages).flatMap(([path, { version, link, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return path.includes('node_modules/') && !link && !dev ? [`${name}@${version}`] : [];
  });
  return [...new Set(names)].sort();
}
