export const Footer = {
  Cookies: 'Gérer les cookies',
  Information: 'Informations',
  Service: 'À votre service',
  Promise: 'Des objets choisis avec soin, en français et en néerlandais.',
};
