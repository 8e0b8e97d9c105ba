import { url, WrongSetting } from './read.mjs';

/** @typedef {import('./read.mjs').Text} Text */

/**
 * A bucket of an S3-compatible store, in which people's files lie instead of in DATA_DIR.
 * @typedef {object} Bucket
 * @property {string} endpoint the bucket's own address, without a trailing slash
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 */

const names = /** @type {const} */ (['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

/** @param {Record<string, Text>} env @returns {Bucket | null} */
export function bucketIn(env) {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return null;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new WrongSetting(`${given[0]} is set, so ${missing.join(', ')} must be set, too: a bucket needs all three.`);
  const [bucketUrl, accessKeyId = '', secretAccessKey = ''] = names.map((name) => env[name]);
  const endpoint = url('S3_BUCKET_URL', bucketUrl, ['http:', 'https:']) ?? '';
  const { username, search, hash } = new URL(endpoint);
  if (username !== '' || search !== '' || hash !== '')
    throw new WrongSetting(
      'S3_BUCKET_URL must be the bucket’s address alone, like https://s3.example/bucket or https://bucket.s3.example.',
    );
  return { endpoint, region: env['S3_REGION'] || 'us-east-1', accessKeyId, secretAccessKey };
}
