import type { sendContactMessage } from '@ridescope/contract/contact';
import {
  type ContactField,
  type ContactValues,
  cleanContact,
  contactFields,
  contactProblem,
} from '@ridescope/contract/contact-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api-client.ts';
import type { FieldBinding } from '../../shared/ui/forms/form-field.tsx';
import { useLeaveWarning } from '../../shared/use-leave-warning.ts';
import { failureText } from './contact-answer.ts';

const nothing: ContactValues = { name: '', email: '', subject: '', message: '' };

interface ContactFormInput {
  userId: string | undefined;
  /** What the account knows of the sender. A value that somebody typed is never replaced. */
  known: Partial<ContactValues>;
  report: string | undefined;
  /** Called with the address that an answer goes to. */
  onSent: (email: string) => void;
}

const draftKey = ['contact-draft'];

/** Keeps what was typed while other pages are read, in memory only: gone with the tab, and when the user leaves. */
function useDraft() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<ContactValues>>(
    () => queryClient.getQueryData(draftKey) ?? {},
  );
  useEffect(() => {
    queryClient.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(draftKey, typed);
  }, [queryClient, typed]);
  return [typed, setTyped] as const;
}

/** The state of the contact form. Values are stored until the server has accepted them. */
export function useContactForm({ userId, known, report, onSent }: ContactFormInput) {
  const [typed, setTyped] = useDraft();
  const [errors, setErrors] = useState<Partial<ContactValues>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // An object, so that the same field can be asked for twice.
  const [wanted, setWanted] = useState<{ field: ContactField }>();
  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.field);
    if (field instanceof HTMLElement) field.focus();
  }, [wanted]);

  const values: ContactValues = { ...nothing, ...known, ...typed };
  useLeaveWarning(values.message.trim() !== '');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !form.current) return;
    const found: Partial<ContactValues> = {};
    for (const field of contactFields) {
      const problem = contactProblem(field, values);
      if (problem) found[field] = problem;
    }
    setErrors(found);
    setFailure(undefined);
    const first = contactFields.find((field) => found[field] !== undefined);
    if (first) return setWanted({ field: first });

    isSending.current = true;
    setIsBusy(true);
    try {
      const sent = cleanContact(values);
      await callApi<typeof sendContactMessage>(
        { method: 'POST', path: '/contact' },
        {
          body: {
            ...sent,
            timestamp: new Date().toISOString(),
            ...(userId !== undefined && { userId }),
            ...(userId !== undefined && report !== undefined && { report }),
            ...trapOf(form.current),
          },
        },
      );
      setTyped(({ subject: _, message: __, ...sender }) => sender);
      onSent(sent.email);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return {
    values,
    failure,
    isBusy,
    formProps: { ref: form, onSubmit, noValidate: true, 'aria-busy': isBusy },
    field: (name: ContactField): FieldBinding => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value) {
        setTyped((before) => ({ ...before, [name]: value }));
        setErrors(({ [name]: _, ...others }) => others);
      },
    }),
  };
}

/** Name of the field that only robots fill in. */
export const trapName = 'referral';

function trapOf(form: HTMLFormElement): { referral?: string } {
  const field = form.elements.namedItem(trapName);
  return field instanceof HTMLInputElement && field.value !== '' ? { referral: field.value } : {};
}
