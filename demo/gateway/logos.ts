const mark = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 48 32"><rect x=".5" y=".5" width="47" height="31" rx="4" fill="#fff" stroke="#ccc"/>${shapes}</svg>`;

/** What the component asks for by its own names: simplified logos, as those of the checkout (`views/payment/marks`). */
const logos: Readonly<Record<string, string>> = {
  bcmc: mark(
    '<path fill="#1e3764" d="M4 6h16c0 6-4 8-8 8H4z"/><path fill="#f5b800" d="M44 26H28c0-6 4-8 8-8h8z"/><path stroke="#1e3764" stroke-width="3" fill="none" d="M14 21h6l9-10h6"/>',
  ),
  ideal: mark(
    '<path fill="none" stroke="#111" stroke-width="2.5" d="M13 6h13c7 0 11 4 11 10s-4 10-11 10H13z"/><circle cx="18.5" cy="12" r="2.5" fill="#111"/><path fill="#111" d="M16.5 17h4v6h-4z"/><path fill="#cc0066" d="M23.5 10H26c4 0 6.5 2.5 6.5 6s-2.5 6-6.5 6h-2.5z"/>',
  ),
  mc: mark(
    '<circle cx="19" cy="16" r="9" fill="#d0021b"/><circle cx="29" cy="16" r="9" fill="#f5a623"/><path fill="#e2631e" d="M24 8.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15z"/>',
  ),
  visa: mark(
    '<path fill="none" stroke="#1a2a7a" stroke-width="3" d="m7 10 4 12 6-12m4 0-2.5 12M32 11c-2-1.5-6-1-6 1.5s5 3 5 5.5-4.5 3-7 1.5M33 22l6-12h1l3 12m-8-3.5h6"/>',
  ),
};

const anyCard =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#d9dee3"/><rect y="6" width="40" height="5" fill="#8a949e"/></svg>';
/** Marks and hints of the component, which its texts convey as well. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>';

/** A picture of the component: the logo of a way to pay, or nothing. */
export function pictureAt(path: string): string {
  const logo = /\/logos\/(?:.*\/)?([a-z_]+)[^/]*\.svg$/.exec(path)?.[1];
  return logo === undefined ? nothing : (logos[logo] ?? anyCard);
}
