import type { LifecycleRule } from '@aws-sdk/client-s3';
import type { Config } from '../../platform/process/config.ts';
import type { BucketView } from '../../platform/storage/look-at-bucket.ts';
import { recordingSourceOf } from '../../platform/storage/object-source.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Bucket');

const guide = 'docs/several-machines.md has the rule.';

/** Tries what the server and its pages do with the bucket, and judges its rules. */
export async function checkBucket(
  config: Config,
): Promise<{ findings: Finding[]; aheadMs?: number | undefined }> {
  if (!config.s3) {
    return { findings: [ok(`There is none; uploads and recordings are in ${config.dataDir}.`)] };
  }
  // Loaded only where there is a bucket: the library is large.
  const { lookAtBucket } = await import('../../platform/storage/look-at-bucket.ts');
  const pageOrigin = config.publicUrl ?? `http://localhost:${config.port}`;
  try {
    const view = await lookAtBucket(config.s3, pageOrigin);
    const recordings = recordingSourceOf(config);
    const prefixes = {
      uploads: config.s3.prefix,
      recordings: recordings.kind === 's3' ? recordings.settings.prefix : '',
    };
    return { findings: bucketFindings(view, { pageOrigin, prefixes }), aheadMs: view.aheadMs };
  } catch (error) {
    const mend =
      'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the key, and that this machine reaches the store.';
    return { findings: [wrong(`${reasonOf(error)}.`, mend)] };
  }
}

interface Place {
  pageOrigin: string;
  prefixes: { uploads: string; recordings: string };
}

function bucketFindings(view: BucketView, place: Place): Finding[] {
  return [
    ok('Objects can be written, read, listed and deleted.'),
    view.mayPagesSend
      ? ok(`Its CORS rule lets pages of ${place.pageOrigin} send logs.`)
      : wrong(`No CORS rule lets pages of ${place.pageOrigin} send logs.`, `Add one: ${guide}`),
    view.isPublic
      ? wrong('Anybody can read its objects.', 'Block public access to the bucket.')
      : ok('Nobody can read objects without a key.'),
    view.saysEncrypted
      ? ok('It encrypts objects.')
      : note(
          "It doesn't say that it encrypts objects, although uploads ask for it.",
          'Look at its settings, and turn on encryption if it is off.',
        ),
    ...lifetimeFindings(view, place.prefixes),
  ];
}

function lifetimeFindings(
  { keepsVersions, rules }: BucketView,
  { uploads, recordings }: Place['prefixes'],
): Finding[] {
  if (keepsVersions === undefined || rules === undefined) {
    return [
      note(
        'The key may not read versioning and lifetime rules, so look at them yourself:',
        'no old versions may stay, and no rule may delete recordings.',
      ),
    ];
  }
  const active = rules.filter(({ Status }) => Status === 'Enabled');
  const deleting = active.filter((rule) => isDeleting(rule) && touches(rule, recordings));
  const endsVersions = active.some(
    (rule) => rule.NoncurrentVersionExpiration && uploads.startsWith(prefixOf(rule)),
  );
  const findings = deleting.map(({ ID = 'without a name' }) =>
    wrong(
      `Its lifetime rule ${ID} deletes recordings, which are kept as long as their report.`,
      'Remove it: the servers delete uploads themselves.',
    ),
  );
  if (keepsVersions && !endsVersions) {
    findings.push(
      wrong(
        'It keeps old versions, so deleted logs stay readable.',
        `Turn versioning off, or add a lifetime rule that removes old versions below ${uploads} after a day.`,
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok('No old versions stay, and no lifetime rule deletes recordings.')];
}

function isDeleting({ Expiration }: LifecycleRule): boolean {
  return Expiration?.Days !== undefined || Expiration?.Date !== undefined;
}

/** Our objects have no tags, so a rule for tags doesn't concern them. */
function touches(rule: LifecycleRule, prefix: string): boolean {
  if (rule.Filter?.Tag || rule.Filter?.And?.Tags) return false;
  const given = prefixOf(rule);
  return prefix.startsWith(given) || given.startsWith(prefix);
}

function prefixOf({ Filter, Prefix }: LifecycleRule): string {
  return Filter?.Prefix ?? Filter?.And?.Prefix ?? Prefix ?? '';
}
