/** Why a file is refused, for pages that take files. */
export const File = {
  Kind: '«\u00a0{name:string}\u00a0» n’est pas une image JPEG, PNG ou WebP ni un PDF. Choisissez un autre fichier.',
  Heic: '«\u00a0{name:string}\u00a0» est une photo au format HEIC, que tout le monde ne peut pas ouvrir. Enregistrez-la en JPEG, puis choisissez-la.',
  Svg: '«\u00a0{name:string}\u00a0» est un dessin SVG. Enregistrez-le en PNG ou en PDF, puis choisissez-le.',
  Empty: '«\u00a0{name:string}\u00a0» est vide. Choisissez un autre fichier.',
  Damaged: '«\u00a0{name:string}\u00a0» est abîmé\u00a0: nous ne pouvons pas l’ouvrir. Choisissez une autre copie.',
  Pixels: '«\u00a0{name:string}\u00a0» a plus de 40 millions de pixels. Réduisez cette image, puis choisissez-la.',
  NoSpace:
    'La boutique n’a plus de place pour vos fichiers. Réessayez dans quelques minutes, ou envoyez le formulaire sans fichier.',
};
