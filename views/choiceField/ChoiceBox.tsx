import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { valueOf } from '#machines/choiceField/choiceField.machine.ts';
import type { ChoiceFieldActor } from '#machines/choiceField/choiceField.machine.ts';
import { localeOf } from '#rules/culture.ts';
import type { Choice } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import './choiceBox.css';

interface ChoiceBoxProps {
  readonly flow: ChoiceFieldActor;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A list that shows what matches the typed text, accents and capitals aside; its form has the value that is chosen. */
export function ChoiceBox({ flow, name, label, choices }: ChoiceBoxProps) {
  const { Culture } = useShop().shell;
  const value = useSelector(flow, valueOf);
  return (
    <I18nProvider locale={localeOf[Culture]}>
      <ComboBox
        className="field choice-field"
        selectedKey={`=${value}`}
        // an emptied box keeps its choice
        onSelectionChange={(key) => key !== null && flow.send({ type: 'choice.choose', value: String(key).slice(1) })}
      >
        <Label>{label}</Label>
        <Input />
        <Button className="icon-button choice-button">
          <Icon name="down" />
        </Button>
        <input type="hidden" name={name} value={value} />
        <Popover className="choice-popover" offset={4}>
          <ListBox className="choice-list">
            {choices.map((choice) => (
              // an empty value is a key as well
              <ListBoxItem key={choice.value} id={`=${choice.value}`} textValue={choice.text} className="choice-option">
                {choice.text}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
