import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { checkCommand, hasExactTag, missingFile, unknownVariables } from './check-image.ts';
import type { Facts } from './facts.ts';

const Texts = Type.Array(Type.String());
const Settings = Type.Record(Type.String(), Type.String());

/** The part of the format that ours uses: anything else in a service is a mistake or needs a check first. */
const Service = Type.Object(
  {
    image: Type.String(),
    build: Type.Optional(Type.Object({ context: Type.String(), dockerfile: Type.String() })),
    command: Type.Optional(Texts),
    entrypoint: Type.Optional(Texts),
    environment: Type.Optional(Settings),
    ports: Type.Optional(Texts),
    volumes: Type.Optional(Texts),
    networks: Type.Optional(
      Type.Record(Type.String(), Type.Object({ aliases: Type.Optional(Texts) })),
    ),
    depends_on: Type.Optional(
      Type.Union([
        Texts,
        Type.Record(
          Type.String(),
          Type.Object({
            condition: Type.Enum(['service_healthy', 'service_completed_successfully']),
          }),
        ),
      ]),
    ),
    healthcheck: Type.Optional(
      Type.Object({
        disable: Type.Optional(Type.Boolean()),
        test: Type.Optional(Texts),
        interval: Type.Optional(Type.String()),
        timeout: Type.Optional(Type.String()),
        retries: Type.Optional(Type.Integer()),
      }),
    ),
    restart: Type.Optional(Type.Literal('unless-stopped')),
    read_only: Type.Optional(Type.Boolean()),
    tmpfs: Type.Optional(Texts),
    cap_drop: Type.Optional(Texts),
    security_opt: Type.Optional(Texts),
    stop_grace_period: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
type Service = Type.Static<typeof Service>;

const Compose = Type.Object({
  services: Type.Record(Type.String(), Service),
  networks: Type.Record(Type.String(), Type.Unknown()),
  volumes: Type.Record(Type.String(), Type.Null()),
});

interface ComposeParts {
  compose: unknown;
  /** Text of the file, for what it takes from its settings. */
  text: string;
  /** Text of the example of these settings. */
  settings: string;
}

/** Finds what is wrong with the compose file. */
export function checkCompose({ compose, text, settings }: ComposeParts, facts: Facts): string[] {
  if (!Value.Check(Compose, compose)) {
    return [...Value.Errors(Compose, compose)].map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
  }
  const asked = [...text.matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const set = [...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  return [
    ...[...new Set(asked)].filter((name) => !set.includes(name)).map((name) => `${name} isn't set`),
    ...set.filter((name) => !asked.includes(name)).map((name) => `nothing uses ${name}`),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      checkService(service, { ...compose, facts }).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

interface Surroundings {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, null>;
  facts: Facts;
}

function checkService(
  service: Service,
  { services, networks, volumes, facts }: Surroundings,
): string[] {
  const { image, build, environment = {}, depends_on: needs = [] } = service;
  const problems = hasExactTag(image) ? [] : [`${image} has no exact tag`];
  if (archivedImages.test(image)) problems.push(`${image} is archived and gets no fixes`);
  for (const network of Object.keys(service.networks ?? {})) {
    if (!(network in networks)) problems.push(`there is no network ${network}`);
  }
  const needed = Array.isArray(needs) ? needs : Object.keys(needs);
  problems.push(
    ...needed.filter((name) => !(name in services)).map((name) => `no service ${name}`),
  );
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(':');
    const isFile = source.startsWith('./');
    const isThere = isFile ? facts.exists(`deploy/${source}`) : source in volumes;
    if (!isThere) problems.push(`there is no ${source}`);
  }
  if (build) problems.push(...checkOurs(service, facts), ...missingFile(build.dockerfile, facts));
  if (!Array.isArray(needs)) {
    for (const [name, { condition }] of Object.entries(needs)) {
      const isWatched = services[name]?.healthcheck?.test !== undefined;
      if (condition === 'service_healthy' && !isWatched)
        problems.push(`${name} has no health check`);
    }
  }
  return build
    ? [...problems, ...unknownVariables(Object.keys(environment), facts).map(unread)]
    : problems;
}

/** Images of projects that ended, whose faults nothing mends any more. */
const archivedImages = /(?:^|\/)minio\//;

const unread = (name: string) => `the server doesn't read ${name}`;

/** A service of our image. */
function checkOurs(service: Service, facts: Facts) {
  const { image, command = [], entrypoint, read_only, tmpfs, volumes = [] } = service;
  const scripts = command.join(' ').match(/\bapps\/\S+\.ts\b/g) ?? [];
  const problems = entrypoint ? scripts.flatMap((script) => missingFile(script, facts)) : [];
  if (command.length > 0 && !entrypoint) problems.push(...checkCommand(command, facts));
  if (command.length > 0 && scripts.length === 0 && !entrypoint)
    problems.push('its command runs nothing of ours');
  if (image !== `ridescope:${facts.version}`)
    problems.push(`${image} is not version ${facts.version}`);
  if (!read_only || !tmpfs?.includes('/tmp'))
    problems.push('its root must be read-only, with /tmp');
  if (!volumes.some((volume) => volume.endsWith(':/data'))) problems.push('/data is missing');
  return problems;
}
