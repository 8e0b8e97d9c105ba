import { paths } from './icons.ts';

/** An icon of a view's own, by its path; always beside or below text with the same meaning. */
export function IconOf({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** One of the icons that all pages need. */
export const Icon = ({ name }: { readonly name: keyof typeof paths }) => <IconOf path={paths[name]} />;
