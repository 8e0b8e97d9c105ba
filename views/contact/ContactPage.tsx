import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ContactPageData } from '#contract/contact.ts';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy } from '#machines/contact/contact.machine.ts';
import type { ContactActor } from '#machines/contact/contact.machine.ts';
import { contactFileLimits, contactRules, contactWidget } from '#rules/contact-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { limitAttributes } from '#rules/uploads.ts';
import { CompanyFacts } from '#views/parts/CompanyFacts.tsx';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField, Field } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PlainOwnFiles } from '#views/ownFiles/PlainOwnFiles.tsx';
import { KeptFiles } from '#views/upload/KeptFiles.tsx';
import './contact.css';

interface ContactPageProps {
  readonly page: ContactPageData;
  readonly form: FormAnswer | null;
  readonly flow: ContactActor;
  /** The field of the attachment, once its code is there; a plain one before. */
  readonly renderAttachment?: ((field: AttachmentField) => ReactNode) | null;
}

/** What the field of the attachment says. */
interface AttachmentField {
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
}

/** Visitors write to the shop, which answers by mail. */
export function ContactPage({ page, form, flow, renderAttachment }: ContactPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top contact">
      <section className="card stack">
        <h1>{LL.Contact.Title()}</h1>
        {page.IsSent ? (
          <>
            <Notice kind="good">{LL.Contact.Thanks()}</Notice>
            <a className={buttonClass('main', true)} href={urls.home()}>
              {LL.Contact.GoOn()}
            </a>
            <p>
              <a href={urls.contact()}>{LL.Contact.Another()}</a>
            </p>
          </>
        ) : (
          <MessageForm page={page} form={form} flow={flow} renderAttachment={renderAttachment ?? null} />
        )}
      </section>
      <section className="card" aria-label={LL.Footer.Company()}>
        <CompanyFacts />
      </section>
    </div>
  );
}

function MessageForm({ page, form, flow, renderAttachment }: ContactPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const attachment = {
    label: LL.Contact.Attachment(),
    hint: LL.Contact.AttachmentHint(),
    error: errors['Attachment'],
  };
  return (
    <>
      <p>{LL.Contact.Text()}</p>
      <FailureNotice title={LL.Contact.SendFailed()} failure={failure} />
      <form
        className="stack"
        data-warn-unsaved
        method="post"
        encType="multipart/form-data"
        action={urls.contact()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          flow.send({
            type: 'submit',
            fields: {
              Name: formText(data, 'Name'),
              Email: formText(data, 'Email'),
              OrderNumber: formText(data, 'OrderNumber'),
              Message: formText(data, 'Message'),
              Website: formText(data, 'Website'),
              'AssetId-contact': formText(data, 'AssetId-contact'),
              'asset-contact-name': formText(data, 'asset-contact-name'),
              'own-file-contact': formText(data, 'own-file-contact'),
            },
          });
        }}
      >
        <Field
          name="Name"
          label={LL.Contact.Name()}
          autoComplete="name"
          defaultValue={form?.Values['Name'] ?? page.Name}
          maxLength={maxLengthOf(contactRules, 'Name') ?? undefined}
          error={errors['Name']}
          isRequired
        />
        <Field
          name="Email"
          type="email"
          label={LL.Security.Email()}
          hint={LL.Contact.EmailHint()}
          autoComplete="email"
          defaultValue={form?.Values['Email'] ?? page.Email}
          maxLength={maxLengthOf(contactRules, 'Email') ?? undefined}
          error={errors['Email']}
          isRequired
        />
        <Field
          name="OrderNumber"
          label={LL.Contact.OrderNumber()}
          hint={LL.Contact.OrderHint()}
          autoComplete="off"
          defaultValue={form?.Values['OrderNumber'] ?? page.OrderNumber}
          maxLength={maxLengthOf(contactRules, 'OrderNumber') ?? undefined}
          error={errors['OrderNumber']}
        />
        <AreaField
          name="Message"
          label={LL.Contact.Message()}
          hint={LL.Contact.MessageHint()}
          rows={8}
          defaultValue={form?.Values['Message']}
          maxLength={maxLengthOf(contactRules, 'Message') ?? undefined}
          error={errors['Message']}
          isRequired
        />
        {renderAttachment?.(attachment) ?? (
          <>
            <KeptFiles files={form?.Files ?? []} widget={contactWidget} isSingle />
            <PlainOwnFiles files={page.OwnFiles} widget={contactWidget} isSingle />
            <Field {...attachment} {...limitAttributes(contactFileLimits)} name="Attachment" type="file" />
          </>
        )}
        <input type="hidden" name="FormToken" value={page.FormToken} />
        {/* a trap: programs fill in whatever they find, people neither see nor reach it */}
        <div hidden>
          <Field name="Website" label={LL.Contact.Trap()} autoComplete="off" tabIndex={-1} />
        </div>
        <Button name="Do" value="sendMessage" isWide isBusy={busy}>
          {LL.Contact.Send()}
        </Button>
      </form>
    </>
  );
}
