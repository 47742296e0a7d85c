import { type ContactValues, cleanContact, contactLimits } from '@ridescope/contract/contact-terms';
import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FormField } from '../../shared/ui/forms/form-field.tsx';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { sentText } from './contact-answer.ts';
import classes from './contact-page.module.css';
import { trapName, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  userId: string | undefined;
  known: Partial<ContactValues>;
  /** Name of the own report that the message is about. */
  report: string | undefined;
  /** What the ride in it is called, where the page before said so. */
  ride?: string | undefined;
}

export function ContactForm({ userId, known, report, ride }: ContactFormProps) {
  const [isAbout, setIsAbout] = useState(true);
  const [answerTo, setAnswerTo] = useState<string>();
  const about = isAbout ? report : undefined;
  const form = useContactForm({
    userId,
    known,
    report: about,
    onSent(email) {
      setAnswerTo(email);
      setIsAbout(false);
      showToast(sentText);
    },
  });
  const isHydrating = useIsHydrating();
  return (
    <form
      className={classes.form}
      aria-label="Contact form"
      // What is typed before the app runs would be lost.
      inert={isHydrating}
      {...form.formProps}
    >
      {about !== undefined && <AboutReport ride={ride} onRemove={() => setIsAbout(false)} />}
      <ContactFields form={form} />
      <div className={classes.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {form.failure && <Notice severity="critical" isAlert title={form.failure} />}
      {answerTo !== undefined && !form.failure && (
        <Notice severity="good" title="Your message is on its way">
          <p>{`We will answer to ${answerTo}.`}</p>
        </Notice>
      )}
      <Button type="submit" size="md" {...(form.isBusy && { 'aria-disabled': true })}>
        {form.isBusy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

interface AboutReportProps {
  ride: string | undefined;
  onRemove: () => void;
}

function AboutReport({ ride, onRemove }: AboutReportProps) {
  return (
    <Notice
      severity="info"
      title={ride ? `About your ride ${ride}` : 'This message is about one of your reports'}
      actions={
        <Button variant="default" size="xs" onClick={onRemove}>
          Send it without the report
        </Button>
      }
    >
      <p>We may open {ride ? 'its report' : 'it'} to answer you.</p>
    </Notice>
  );
}

function ContactFields({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { messageMax } = contactLimits;
  const length = cleanContact(form.values).message.length;
  return (
    <>
      <FormField
        label="Name"
        binding={form.field('name')}
        type="text"
        autoComplete="name"
        prose={{ autoCapitalize: 'words' }}
      />
      <FormField
        label="Email"
        binding={form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormField
        label="Subject"
        binding={form.field('subject')}
        type="text"
        autoComplete="off"
        prose={{ autoCapitalize: 'sentences' }}
      />
      <FormField
        label="Message"
        binding={form.field('message')}
        type="text"
        autoComplete="off"
        prose={{ rows: 8, autoCapitalize: 'sentences' }}
        hint={
          <span data-too-long={length > messageMax || undefined} className={classes.counter}>
            {length} / {messageMax} characters
          </span>
        }
      />
    </>
  );
}
