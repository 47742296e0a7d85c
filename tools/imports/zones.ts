import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { WorkspaceRule } from './rules.ts';

/** A part of an app, from the bottom up: shared code, one feature, or the app that puts features together. */
export interface Zone {
  layer: 'shared' | 'feature' | 'app';
  /** Relative to the root, with slashes. */
  folder: string;
}

function listFolders(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    // A missing folder is a zone without files, which `emptyZones` reports.
    return [];
  }
}

/** Lists the zones of an app from its feature folders, so that a new feature is checked from its first file on. */
export function zonesOf(root: string, app: string, sharedFolder: string): Zone[] {
  const features = posix.join(app, 'src/features');
  return [
    { layer: 'shared', folder: posix.join(app, 'src', sharedFolder) },
    ...listFolders(join(root, features)).map(
      (name): Zone => ({ layer: 'feature', folder: posix.join(features, name) }),
    ),
    // Contains the two above as well, so the first match counts.
    { layer: 'app', folder: posix.join(app, 'src') },
  ];
}

const isIn = (zone: Zone, path: string) => path.startsWith(`${zone.folder}/`);

/** Finds the innermost zone of a path. */
export function zoneOf(zones: Zone[], path: string): Zone | undefined {
  return zones.find((zone) => isIn(zone, path));
}

/**
 * Finds zones without files. Their folder was moved or renamed, so their rules would no longer check anything.
 */
export function emptyZones(zones: Zone[], files: string[], rule: WorkspaceRule): string[] {
  const zoneOfEach = files.map((file) => zoneOf(zones, file));
  const empty = zones.filter((zone) => !zoneOfEach.includes(zone)).map(({ folder }) => folder);
  const hasFeature = zones.some(({ layer }) => layer === 'feature');
  const app = zones.find(({ layer }) => layer === 'app');
  if (rule.sharedFolder && !hasFeature && app) empty.push(`${app.folder}/features`);
  return empty;
}

/** Explains why one zone may not import another; undefined if it may. */
export function refusal(from: Zone, to: Zone, isTest: boolean): string | undefined {
  if (from === to || from.layer === 'app') return undefined;
  if (from.layer === 'feature' && to.layer === 'shared') return undefined;
  // Route tests build the whole app, page tests its providers.
  if (isTest && to.layer === 'app') return undefined;
  if (from.layer === 'feature' && to.layer === 'feature') {
    return `sideways: one feature may not import another (${to.folder})`;
  }
  return `upward: ${from.folder} may not import ${to.layer === 'app' ? 'the app above it' : to.folder}`;
}
