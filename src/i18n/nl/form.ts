import type { Translation } from '#i18n/i18n-types.ts';

export const Form = {
  Mandatory: 'Dit veld is verplicht.',
  MaxLength: 'Deze tekst is te lang: hoogstens {max} tekens.',
  MinLength: 'Deze tekst is te kort: minstens {min} tekens.',
  Number: 'Vul een getal in.',
  Date: 'Vul een datum in, bijvoorbeeld {example}.',
  Email: 'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.be.',
  Regex: 'Dit formaat wordt niet herkend.',
  EqualTo: 'De twee waarden zijn niet gelijk.',
  NotEqualTo: 'Kies een andere waarde.',
  RequiredIf: 'Dit veld is in dit geval verplicht.',
  RequiredOr: 'Vul minstens een van deze velden in.',
  EnforceTrue: 'Vink dit vakje aan om door te gaan.',
  Remote: 'Deze waarde wordt niet aanvaard.',
  OneOf: 'Kies een van de voorgestelde waarden.',
  Phone: 'Vul een telefoonnummer in, bijvoorbeeld +32 470 12 34 56.',
  PostalCode: 'Vul een geldige postcode in, bijvoorbeeld {example}.',
  VatNumber: 'Dit btw-nummer is niet geldig. Voorbeeld: {example}.',
  CommonPassword: 'Dit wachtwoord komt te vaak voor. Kies een persoonlijker wachtwoord.',
  Text: 'Deze tekst bevat een teken dat niet wordt aanvaard.',
  Correct: 'Verbeter {count} {{veld|velden}}.',
} satisfies Translation['Form'];
