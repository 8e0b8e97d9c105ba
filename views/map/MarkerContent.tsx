import type { MapMarker } from '#contract/maps.ts';

/** What is to be said of a place, sanitised by the server. */
export const MarkerContent = ({ marker: { content } }: { readonly marker: MapMarker }) =>
  content === '' ? null : <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />;
