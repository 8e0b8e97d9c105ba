import type { Translation } from '#i18n/i18n-types.ts';

export const AddressRequest = {
  Title: 'Leveringsadres wijzigen',
  Text: 'Vul het nieuwe adres van bestelling {number} in. We controleren uw aanvraag voordat we verzenden, en antwoorden u per e-mail.',
  CountryHint: 'De levering en de btw zijn voor dit land berekend. Neem voor een ander land contact met ons op.',
  Send: 'Wijziging aanvragen',
  SendFailed: 'Uw aanvraag is nog niet geregistreerd.',
  Sent: 'Uw aanvraag is geregistreerd. We antwoorden u per e-mail; tot dan blijft het adres van de bestelling hetzelfde.',
  Already: 'Voor deze bestelling is al een adreswijziging aangevraagd: we antwoorden u per e-mail.',
  AlreadyShipped:
    'Een pakket van deze bestelling is al vertrokken: het adres kan niet meer worden gewijzigd. Neem contact met ons op, we zoeken samen een oplossing.',
  OrderClosed: 'Deze bestelling is geannuleerd of terugbetaald: ze wordt niet geleverd.',
  ToPickupPoint:
    'Deze bestelling gaat naar een afhaalpunt, dat hier niet kan worden gewijzigd. Neem contact met ons op, we zoeken samen een oplossing.',
  Undelivered: 'Voor deze bestelling is er niets te leveren.',
  Same: 'Dat is al het leveringsadres van deze bestelling.',
  OtherCountry:
    'Deze bestelling kan alleen worden geleverd in het land waarvoor ze geplaatst is. Neem voor een ander land contact met ons op.',
  BackToOrder: 'Terug naar de bestelling',
} satisfies Translation['AddressRequest'];
