import * as v from 'valibot';

const time = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/));

/** Monday to Sunday: the spans of each day, none on a day that it is closed. */
const openingHours = v.pipe(v.array(v.array(v.tuple([time, time]))), v.length(7));
export type OpeningHours = v.InferOutput<typeof openingHours>;
