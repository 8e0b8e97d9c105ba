/** What is shared: a page's absolute URL, its title, and the absolute URL of its picture, if it has one. */
export interface Shared {
  url: string;
  title: string;
  picture: string | null;
}

/** How it is offered. */
export interface ShareOptions {
  /** Whether networks open in a window of their own. */
  popup: boolean;
  /** Whether names are written beside the marks. */
  label: boolean;
}

/**
 * "Social share defaults: popup, label off, count off" (specification §9). Nothing is ever counted: a network that told
 * how often a page was shared would learn who reads it.
 */
export const shareDefaults: ShareOptions = { popup: true, label: false };

/** The window's size, in px. */
export const shareWindow = { width: 600, height: 640 };

export const networks = ['mail', 'whatsapp', 'facebook', 'x', 'pinterest'] as const;
export type Network = (typeof networks)[number];

/** A URL's query, with %20 for a space: mail programs write a `+` as it is. */
const queryOf = (parts: Readonly<Record<string, string | null>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');

/** Where each network takes what is shared. */
const places: Readonly<Record<Network, (shared: Shared) => string>> = {
  mail: ({ url, title }) => `mailto:?${queryOf({ subject: title, body: url })}`,
  whatsapp: ({ url, title }) => `https://wa.me/?${queryOf({ text: `${title} ${url}` })}`,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: url })}`,
  x: ({ url, title }) => `https://x.com/intent/post?${queryOf({ text: title, url })}`,
  pinterest: ({ url, title, picture }) =>
    `https://www.pinterest.com/pin/create/button/?${queryOf({ url, media: picture, description: title })}`,
};

/** The link by which a network takes what is shared: nothing is asked of it before it is followed. */
export const shareLink = (network: Network, shared: Shared): string => places[network](shared);
