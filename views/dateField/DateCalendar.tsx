import { parseDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { dayOf, isChoosing } from '#machines/dateField/dateField.machine.ts';
import type { DateFieldActor } from '#machines/dateField/dateField.machine.ts';
import { localeOf } from '#rules/culture.ts';
import { Icon, IconOf } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './dateCalendar.css';
import { paths } from './icons.ts';

interface DateCalendarProps {
  /** The field's name for people. */
  readonly label: string;
  readonly flow: DateFieldActor;
}

/** The button of a date field, and the month that it opens. */
export function DateCalendar({ label: field, flow }: DateCalendarProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const isOpen = useSelector(flow, isChoosing);
  const day = useSelector(flow, dayOf);
  return (
    <I18nProvider locale={localeOf[Culture]}>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(opens) => flow.send({ type: opens ? 'calendar.open' : 'calendar.close' })}
      >
        <Button className="icon-button date-button" aria-label={LL.DateField.Choose({ field })}>
          <IconOf path={paths.calendar} />
        </Button>
        <Popover className="date-popover" placement="bottom end" data-focus-returns="">
          <Dialog className="date-dialog" aria-label={LL.DateField.Calendar({ field })}>
            <Calendar
              className="date-calendar"
              aria-label={LL.DateField.Calendar({ field })}
              firstDayOfWeek="mon"
              // the dialog opens on a day, as the pattern of date pickers has it
              autoFocus
              // a field without a date opens at today
              value={day === null ? null : parseDate(day)}
              onChange={(chosen) => flow.send({ type: 'day.choose', day: chosen.toString() })}
            >
              <header className="cluster between">
                <Button className="icon-button" slot="previous">
                  <Icon name="left" />
                </Button>
                <CalendarHeading className="date-month" />
                <Button className="icon-button" slot="next">
                  <Icon name="right" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">
                <CalendarGridHeader>
                  {(weekday) => <CalendarHeaderCell className="date-weekday">{weekday}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>{(date) => <CalendarCell className="date-day" date={date} />}</CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}
