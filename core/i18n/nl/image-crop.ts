import type { Translation } from '#i18n/i18n-types.ts';

/** The field of a picture, and the dialog in which it is cropped. */
export const ImageCrop = {
  Drop: 'Sleep een afbeelding hierheen, plak ze, of',
  DropNow: 'Laat ze hier los',
  Choose: 'Een afbeelding kiezen',
  Replace: 'Een andere afbeelding kiezen',
  Chosen: 'Gekozen afbeelding',
  Size: '{width}\u00a0×\u00a0{height}\u00a0px',
  Ready: 'De afbeelding is klaar: {name}.',
  Title: 'Afbeelding bijsnijden',
  Frame: 'Kader op de afbeelding',
  Help: 'Verplaats het kader, trek aan de hoeken of gebruik de knoppen. Met het toetsenbord: de pijlen, + en −.',
  Left: 'Kader naar links',
  Up: 'Kader naar boven',
  Down: 'Kader naar beneden',
  Right: 'Kader naar rechts',
  Smaller: 'Kader verkleinen',
  Larger: 'Kader vergroten',
  TurnLeft: 'Weergave naar links draaien',
  TurnRight: 'Weergave naar rechts draaien',
  TurnedOnly: 'Alleen de weergave draait: de opgeslagen afbeelding houdt haar richting.',
  Where: 'Kader van {width} op {height}\u00a0px, op {x}\u00a0px van de linkerrand en {y}\u00a0px van de bovenrand.',
  Confirm: 'Bijsnijden',
  Cutting: 'Wordt bijgesneden…',
  Failed: 'De afbeelding is niet bijgesneden.',
} satisfies Translation['ImageCrop'];
