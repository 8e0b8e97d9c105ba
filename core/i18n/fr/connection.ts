/** Without a connection: what stands above a page, and in the place of one that was not kept. */
export const Connection = {
  Label: 'Connexion',
  Lost: 'Vous êtes hors ligne. Les prix et le stock affichés ont pu changer depuis.',
  Kept: 'Vous êtes hors ligne. Cette page date du {date:string} à {time:string} : les prix et le stock ont pu changer depuis.',
  Back: 'Vous êtes de nouveau en ligne.',
  PageTitle: 'Vous êtes hors ligne',
  PageText: 'Cette page n’est pas disponible sans connexion. Vérifiez votre réseau, puis réessayez.',
  PageKept: 'Pages que vous pouvez lire hors ligne',
  PageNone: 'Aucune page n’est disponible hors ligne pour le moment.',
};
