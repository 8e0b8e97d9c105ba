const paths = {
  cart: 'M5 8h14l-1 12H6L5 8Zm4 3V6.5a3 3 0 0 1 6 0V11',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h16M7 12h10M10 17h4',
  close: 'm6 6 12 12M18 6 6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  down: 'm6 9 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
};

/** An icon; always beside or below text with the same meaning. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
