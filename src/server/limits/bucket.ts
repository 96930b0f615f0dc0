/** A bucket of tokens: so many at once, then so many each second. A rate of 0 is no limit. */
export interface Bucket {
  tokens: number;
  since: number;
}

export const fullBucket = (atOnce: number, now: number): Bucket => ({ tokens: atOnce, since: now });

/** Takes a token; false if there is none. */
export function take(bucket: Bucket, atOnce: number, perSecond: number, now: number): boolean {
  if (perSecond === 0) return true;
  bucket.tokens = Math.min(atOnce, bucket.tokens + ((now - bucket.since) * perSecond) / 1000);
  bucket.since = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
