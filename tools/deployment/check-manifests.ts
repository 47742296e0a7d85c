import { checkCommand, hasExactTag, unknownVariables } from './check-image.ts';
import type { Facts } from './facts.ts';
import { type Container, type Manifest, nameOf, podOf, selectorsOf, targetOf } from './manifest.ts';

/** Compares a manifest with the schema of its kind. @returns what doesn't fit. */
async function schemaProblems({ apiVersion, kind, ...rest }: Manifest): Promise<string[]> {
  const library = apiVersion.startsWith('keda.sh/')
    ? '@kubernetes-models/keda'
    : 'kubernetes-models';
  try {
    const models = await import(`${library}/${apiVersion}`);
    const Model = models[kind];
    if (!Model) return [`there is no ${kind} in ${apiVersion}`];
    new Model(rest).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Finds what is wrong with all manifests together. */
export async function checkManifests(manifests: Manifest[], facts: Facts): Promise<string[]> {
  const problems = manifests.map(async (manifest) =>
    [
      ...(await schemaProblems(manifest)),
      ...checkReferences(manifest, manifests),
      ...checkSettings(manifest, facts),
      ...checkPod(manifest, manifests, facts),
      ...checkScaling(manifest, manifests, facts),
    ].map((problem) => `${nameOf(manifest)}: ${problem}`),
  );
  return (await Promise.all(problems)).flat();
}

function checkReferences(manifest: Manifest, all: Manifest[]): string[] {
  const problems: string[] = [];
  for (const selector of selectorsOf(manifest)) {
    const isSelecting = all.some((each) => {
      const labels = podOf(each)?.labels ?? {};
      return Object.entries(selector).every(([name, value]) => labels[name] === value);
    });
    if (podOf(manifest) === undefined && !isSelecting) problems.push('its selector matches no pod');
    const own = podOf(manifest)?.labels;
    if (own && Object.entries(selector).some(([name, value]) => own[name] !== value)) {
      problems.push("its selector doesn't match its own pods");
    }
  }
  const target = targetOf(manifest);
  if (
    target &&
    !all.some((each) => each.kind === target.kind && each.metadata.name === target.name)
  ) {
    problems.push(`there is no ${target.kind} ${target.name}`);
  }
  return problems;
}

function checkSettings({ kind, data }: Manifest, facts: Facts): string[] {
  if (kind !== 'ConfigMap') return [];
  return unknownVariables(Object.keys(data ?? {}), facts).map(unread);
}

/** Share of the wait at which uploads are refused: what is left is for the query, the decision and the start of a worker. */
const scalesAtShare = 0.25;

/** Workers must be added before servers refuse uploads. */
function checkScaling({ spec }: Manifest, all: Manifest[], { maxQueueAgeS }: Facts): string[] {
  const refusesAt = Number(
    all.find(({ kind }) => kind === 'ConfigMap')?.data?.MAX_QUEUE_AGE_S ?? maxQueueAgeS,
  );
  return (spec?.triggers ?? []).flatMap(({ metadata: { targetQueryValue } }) =>
    Number(targetQueryValue) <= refusesAt * scalesAtShare
      ? []
      : [
          `it adds workers at ${targetQueryValue} s, and servers refuse uploads at ${refusesAt} s: ${refusesAt * scalesAtShare} at most`,
        ],
  );
}

const unread = (name: string) => `the server doesn't read ${name}`;

function checkPod(manifest: Manifest, all: Manifest[], facts: Facts): string[] {
  const pod = podOf(manifest);
  if (!pod) return [];
  const problems: string[] = [];
  if (!pod.securityContext?.runAsNonRoot) problems.push('its pods may run as root');
  for (const container of pod.containers) {
    const { image, command, env = [], securityContext, volumeMounts = [] } = container;
    if (!hasExactTag(image) || !image.endsWith(`:${facts.version}`)) {
      problems.push(`${image} is not version ${facts.version}`);
    }
    if (command) problems.push(...checkCommand(command, facts));
    problems.push(
      ...unknownVariables(
        env.map(({ name }) => name),
        facts,
      ).map(unread),
    );
    if (!securityContext?.readOnlyRootFilesystem || securityContext.allowPrivilegeEscalation) {
      problems.push('its root must be read-only, and it must not get more rights');
    }
    const places = volumeMounts.map(({ mountPath }) => mountPath);
    if (!['/data', '/tmp'].every((place) => places.includes(place))) {
      problems.push('/data and /tmp must be writable');
    }
    for (const { name } of volumeMounts) {
      if (!pod.volumes?.some((volume) => volume.name === name)) problems.push(`no volume ${name}`);
    }
    problems.push(...checkProbes(container, facts), ...checkMaps(container, all));
  }
  return problems;
}

function checkProbes(container: Container, { healthPaths, readyPath }: Facts): string[] {
  const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container;
  const asked = readinessProbe?.httpGet?.path ?? readyPath;
  const readiness =
    asked === readyPath
      ? []
      : [`readiness must not depend on what all servers share: use ${readyPath}`];
  const faults = [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => {
    if (!probe) return [];
    const { path = '', port = '' } = probe.httpGet ?? {};
    return [
      ...(healthPaths.includes(path) ? [] : [`the server has no ${path}`]),
      ...(ports.some(({ name }) => name === port) ? [] : [`there is no port ${port}`]),
    ];
  });
  return [...readiness, ...faults];
}

/** Settings come from a map of ours, and secrets from a Secret that is in no file. */
function checkMaps({ envFrom = [] }: Container, all: Manifest[]): string[] {
  return envFrom.flatMap(({ configMapRef }) => {
    if (!configMapRef) return [];
    const { name } = configMapRef;
    const isThere = all.some((each) => each.kind === 'ConfigMap' && each.metadata.name === name);
    return isThere ? [] : [`there is no ConfigMap ${name}`];
  });
}
