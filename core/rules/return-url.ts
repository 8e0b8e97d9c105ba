const longest = 2048;
const deepestEncoding = 4;

/**
 * Where to go after signing in: a path on this site under the application path, or the fallback. Anything that a
 * browser, a proxy or a second decoding could read as another site, a scheme or a header line is rejected: `//e`,
 * `/\e`, `javascript:`, line breaks, `@e` and their percent-encoded forms.
 */
export function safeReturnUrl(
  url: string | null | undefined,
  site: { readonly appPath: string; readonly fallback: string },
): string {
  return url && isOwnPath(url, site.appPath) ? url : site.fallback;
}

function isOwnPath(url: string, appPath: string): boolean {
  if (url.length > longest || hasControl(url)) return false;
  // percent-encoded control characters, at any depth of encoding
  if (/%(?:25)*(?:[01][0-9a-f]|7f)/i.test(url)) return false;
  const path = url.slice(0, endOfPath(url));
  const belongs = path === appPath || path.startsWith(`${appPath}/`);
  return belongs && path.startsWith('/') && isPlainAtEveryDepth(path);
}

/** No empty or dot segments and no backslash, at any depth of percent-encoding. */
function isPlainAtEveryDepth(path: string): boolean {
  let text = path;
  for (let depth = 0; depth < deepestEncoding; depth += 1) {
    if (text.includes('//') || text.includes('\\') || /\/\.{1,2}(?:\/|$)/.test(text)) return false;
    const decoded = decodeOnce(text);
    if (decoded === null || hasControl(decoded)) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function endOfPath(url: string): number {
  const end = url.search(/[?#]/);
  return end === -1 ? url.length : end;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
