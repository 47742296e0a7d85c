import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { minuteMs } from '../../../src/platform/process/units.ts';

export interface StubKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A request's signature, from its headers or its address. */
interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** As in `20261120T120000Z`. */
  date: string;
  payloadHash: string;
  /** In a signed address only. */
  expiresInS: number | undefined;
}

interface Given {
  url: URL;
  body: Buffer;
  key: StubKey;
  region: string;
  now: Date;
}

const maxSkewMs = 15 * minuteMs;

/**
 * Checks version 4 of Amazon's signature as the real store does: also that no `x-amz-` header is unsigned, and that no
 * signed header is missing.
 * @returns the error code of a refusal.
 */
export function signatureProblem(
  request: IncomingMessage,
  { url, body, key, region, now }: Given,
): string | undefined {
  const claim = claimOf(request, url);
  if (!claim) return 'AccessDenied';
  const [accessKeyId, day = '', ...place] = claim.credential.split('/');
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  const scope = [day, region, 's3', 'aws4_request'];
  if (place.join('/') !== scope.slice(1).join('/')) {
    const isHeader = claim.expiresInS === undefined;
    return isHeader ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError';
  }

  const ageMs = now.getTime() - timeOf(claim.date);
  if (claim.expiresInS === undefined && Math.abs(ageMs) > maxSkewMs) return 'RequestTimeTooSkewed';
  if (claim.expiresInS !== undefined) {
    const isValid = ageMs > -maxSkewMs && ageMs <= claim.expiresInS * 1000;
    if (!isValid) return 'AccessDenied';
  }

  const isSigned = (name: string) => claim.signedHeaders.includes(name);
  if (Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !isSigned(name))) {
    return 'AccessDenied';
  }
  const canonical = digest(canonicalRequest(request, url, claim));
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), canonical].join('\n');
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  const wanted = hmac(signingKey, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return 'SignatureDoesNotMatch';
  }
  const isHash = /^[0-9a-f]{64}$/.test(claim.payloadHash);
  if (isHash && digest(body) !== claim.payloadHash) return 'XAmzContentSHA256Mismatch';
  return undefined;
}

function claimOf({ headers }: IncomingMessage, { searchParams }: URL): Claim | undefined {
  if (searchParams.has('X-Amz-Signature')) {
    const word = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    return {
      credential: word('Credential'),
      signedHeaders: word('SignedHeaders').split(';'),
      signature: word('Signature'),
      date: word('Date'),
      payloadHash: word('Content-Sha256') || 'UNSIGNED-PAYLOAD',
      expiresInS: Number(word('Expires')),
    };
  }
  const pattern = /^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=(\w+)$/;
  const [, credential, names, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!credential || !names || !signature) return undefined;
  return {
    credential,
    signature,
    signedHeaders: names.split(';'),
    expiresInS: undefined,
    date: String(headers['x-amz-date']),
    payloadHash: String(headers['x-amz-content-sha256']),
  };
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const path = url.pathname.split('/').map((part) => escaped(decodeURIComponent(part)));
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(escaped).join('='))
    .sort();
  const headers = claim.signedHeaders.map((name) => {
    const value = String(request.headers[name] ?? '');
    return `${name}:${value.trim().replaceAll(/ +/g, ' ')}`;
  });
  return [
    request.method,
    path.join('/'),
    query.join('&'),
    ...headers,
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Stricter than encodeURIComponent: these signs are escaped, too. */
function escaped(text: string): string {
  const code = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, code);
}

function timeOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
