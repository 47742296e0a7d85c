/** A manifest as it is after it was compared with its schema, as far as the other checks look at it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: ManifestSpec;
}

interface ManifestSpec {
  selector?: Selector;
  podSelector?: Selector;
  scaleTargetRef?: { kind?: string; name: string };
  template?: PodTemplate;
  jobTemplate?: { spec: { template: PodTemplate } };
  triggers?: { metadata: Record<string, string> }[];
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

type Selector = { matchLabels: Record<string, string> } | Record<string, string>;

interface PodSpec {
  containers: Container[];
  volumes?: { name: string }[];
  securityContext?: { runAsNonRoot?: boolean };
}

interface Probe {
  httpGet?: { path: string; port: string };
}

export interface Container {
  image: string;
  command?: string[];
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string }[];
  volumeMounts?: { name: string; mountPath: string }[];
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

export function nameOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`;
}

/** Returns the pods that a manifest makes, with their labels. */
export function podOf({
  spec,
}: Manifest): (PodSpec & { labels: Record<string, string> }) | undefined {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template && { ...template.spec, labels: template.metadata.labels };
}

/** Returns the labels by which a manifest chooses pods. */
export function selectorsOf({ spec }: Manifest): Record<string, string>[] {
  return [spec?.selector, spec?.podSelector].flatMap((selector) => {
    if (!selector) return [];
    const { matchLabels } = selector;
    return typeof matchLabels === 'object' ? [matchLabels] : [selector as Record<string, string>];
  });
}

/** Returns what a manifest scales. */
export function targetOf({ spec }: Manifest): { kind: string; name: string } | undefined {
  const { scaleTargetRef: target } = spec ?? {};
  return target && { kind: target.kind ?? 'Deployment', name: target.name };
}
