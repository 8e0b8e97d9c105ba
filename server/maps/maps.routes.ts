import { Hono } from 'hono';
import * as contract from '#contract/maps.ts';
import { isCulture } from '#rules/culture.ts';
import { baseMapZoom, mapZooms, parsePosition } from '#rules/map.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { geocoded } from './geocode.ts';
import { mostPins, pictureSize } from './map-data.ts';
import { mapPicture } from './picture.ts';

const calls = [
  answers(contract.readMapSettings, ({ services }) =>
    Promise.resolve({ MapsServiceKey: services.settings.maps.serviceKey }),
  ),
  answers(contract.geocode, async ({ services, visit, query }) => ({
    Locations: await geocoded(services.db, query.address, visit.culture),
  })),
];

/** The picture of a map; its URL says all of it. */
function pictureApp(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/map.svg', (c) => {
    const { culture = '', center = '', zoom = '', pins = '' } = c.req.query();
    const middle = parsePosition(center);
    const points = pins === '' ? [] : pins.split(';', mostPins + 1).map(parsePosition);
    const level = /^\d{1,2}$/u.test(zoom) ? Number(zoom) : NaN;
    const isDrawn = level >= mapZooms.least && level <= baseMapZoom;
    if (!isCulture(culture) || !middle || !isDrawn || points.length > mostPins || points.includes(null))
      throw notFound();
    const view = { ...pictureSize, center: middle, zoom: level };
    c.header('Cache-Control', 'public, max-age=86400');
    // opened by itself it is a document
    c.header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`);
    return c.body(
      mapPicture(
        view,
        culture,
        points.flatMap((point) => point ?? []),
      ),
      200,
      {
        'Content-Type': 'image/svg+xml',
      },
    );
  });
  return app;
}

export const routes: Routes = { calls, app: pictureApp };
