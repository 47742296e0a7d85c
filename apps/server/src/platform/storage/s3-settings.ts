import { Type } from 'typebox';

/** A bucket of S3, or of a compatible store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Origin of a store that is not Amazon's. Browsers send their logs there. */
  endpoint?: string;
  /** Absent: those that the library of the store finds, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Prefix of the name of each of our objects, ending in a slash; nothing else in the bucket is touched. */
  prefix: string;
}

/** Says what an address of a server looks like, for errors. */
export const originDescription = 'an address https://… or http://… without a path';

/** The environment variables of the bucket. */
export const s3Variables = {
  /** Uploads lie in this bucket instead of the data directory. */
  S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'the name of a bucket: 3 to 63 characters of a-z, 0-9, . and -',
    }),
  ),
  S3_REGION: Type.String({
    pattern: '^[a-z0-9-]{1,32}$',
    default: 'us-east-1',
    description: 'a region such as us-east-1',
  }),
  S3_ENDPOINT: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#]+/?$', description: originDescription }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  S3_PREFIX: Type.String({
    pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*/?$',
    maxLength: 200,
    default: 'uploads',
    description: 'names of a-z, A-Z, 0-9, _ and - with / between them',
  }),
};

/** Returns settings that don't go together, a line each. @param given The variables that are set. */
export function s3Problems(given: Record<string, unknown>): string[] {
  const hasBucket = 'S3_BUCKET' in given;
  const idle = Object.keys(s3Variables).filter((key) => key in given && !hasBucket);
  const pair = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = pair.filter((key) => !(key in given));
  return [
    ...idle.map((key) => `${key} has no effect without S3_BUCKET`),
    ...(missing.length === 1 ? [`${missing[0]} must be set with the other half of the key`] : []),
  ];
}

interface S3Values {
  S3_REGION: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  S3_PREFIX: string;
}

export function s3SettingsOf(bucket: string, values: S3Values): S3Settings {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  return {
    bucket,
    region: values.S3_REGION,
    ...(endpoint && { endpoint: endpoint.replace(/\/$/, '') }),
    ...(id && secret && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
    prefix: `${values.S3_PREFIX.replace(/\/$/, '')}/`,
  };
}
