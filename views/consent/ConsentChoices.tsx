import { consentCategories } from '#rules/consent.ts';
import type { ConsentChoice } from '#rules/consent.ts';
import { CheckField } from '#views/parts/Field.tsx';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';

export const categoryLabels = {
  necessary: 'Necessary',
  preferences: 'Preferences',
  statistics: 'Statistics',
  marketing: 'Marketing',
} as const;

/** The choice in a posted or submitted form of checkboxes; an absent one is a no. */
export function choiceIn(form: FormData): ConsentChoice {
  return {
    preferences: form.has('preferences'),
    statistics: form.has('statistics'),
    marketing: form.has('marketing'),
  };
}

/** The checkboxes of the categories, the same in the dialog and on the page. */
export function ConsentChoices({ choice }: { readonly choice: ConsentChoice }) {
  const LL = useTexts();
  const translate = useTranslate();
  return (
    <>
      <CheckField
        name="necessary"
        label={LL.Consent.Necessary()}
        hint={LL.Consent.NecessaryText()}
        defaultChecked
        disabled
      />
      {consentCategories.map((category) => (
        <CheckField
          key={category}
          name={category}
          value="true"
          label={translate(`Consent.${categoryLabels[category]}`)}
          hint={translate(`Consent.${categoryLabels[category]}Text`)}
          defaultChecked={choice[category]}
        />
      ))}
    </>
  );
}
