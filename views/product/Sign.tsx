const paths = {
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20M10.5 7.5v6m-3-3h6',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  stop: 'M8 6v12M16 6v12',
  play: 'm8 5 11 7-11 7V5Z',
};

/** An icon of the product page: {@link Icon} has those that all pages need. */
export function Sign({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
