const paths = {
  left: 'm14.5 6-6 6 6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  larger: 'M5 12h14M12 5v14',
  smaller: 'M5 12h14',
  turnLeft: 'M4.5 4.5v5h5M5 9.5a7.5 7.5 0 1 1-.6 4.5',
  turnRight: 'M19.5 4.5v5h-5M19 9.5a7.5 7.5 0 1 0 .6 4.5',
};
export type CropVerb = keyof typeof paths;

/** What a button of the crop dialog does; beside a text with the same meaning. */
export function CropSign({ name }: { readonly name: CropVerb }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
