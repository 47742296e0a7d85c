import type { Zone } from './zones.ts';

/** The rooms of a feature that is too large for one folder, from the bottom up. */
const roomOrder = ['model', 'parts', 'section', 'page'] as const;

interface Room {
  kind: (typeof roomOrder)[number];
  /** Sections do not know each other. */
  section?: string | undefined;
}

/** `model/` holds data, `parts/` what sections share, `sections/` a folder for each, and the feature's own folder the page. */
function roomOf({ folder }: Zone, path: string): Room {
  const [first, second] = path.slice(folder.length + 1).split('/');
  if (first === 'model' || first === 'parts') return { kind: first };
  return first === 'sections' ? { kind: 'section', section: second } : { kind: 'page' };
}

/** Says why a file of a feature may not import another one of it; undefined when it may. */
export function roomRefusal(
  feature: Zone,
  file: string,
  target: string,
  isTest: boolean,
): string | undefined {
  const [from, to] = [roomOf(feature, file), roomOf(feature, target)];
  // A test of a section draws the page around it.
  if (isTest && to.kind === 'page') return undefined;
  if (from.kind === 'section' && to.kind === 'section' && from.section !== to.section) {
    return `sideways: one section may not import another (${to.section})`;
  }
  if (roomOrder.indexOf(to.kind) <= roomOrder.indexOf(from.kind)) return undefined;
  return `upward: ${from.kind} may not import ${to.kind} (${target})`;
}

/** Finds files with JSX in the `model/` of a feature, which may only hold data. */
export function drawingModels(zones: readonly Zone[], files: readonly string[]): string[] {
  const models = zones
    .filter(({ layer }) => layer === 'feature')
    .map(({ folder }) => `${folder}/model/`);
  return files.filter(
    (file) => /\.[jt]sx$/.test(file) && models.some((model) => file.startsWith(model)),
  );
}
