import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type AuthFlow, type Problem, problemOf } from './auth-texts.ts';

type Values<Name extends string> = Record<Name, string>;

interface AuthFormInput<Name extends string> {
  initial: Values<Name>;
  /** In the order of the fields on the page: the focus goes to the first that fails. */
  rules: Record<Name, (values: Values<Name>) => string | undefined>;
  flow: AuthFlow;
  /** Sends the form by itself as soon as this holds. A code that the server refused is never sent again, by any form. */
  isComplete?: (values: Values<Name>) => boolean;
  /** Nothing is sent while this holds. */
  isBlocked?: () => boolean;
  /** Calls the server and goes on. Answers `leaving` when the page is about to go, and stays busy until then. */
  send: (values: Values<Name>) => Promise<'leaving' | undefined>;
  /** Called with every failure of `send`, before it is shown. */
  onProblem?: (problem: Problem) => void;
}

/** A form of the sign-in pages: checks, sends, and shows what went wrong where it belongs. A failure never clears the values. */
export function useAuthForm<Name extends string>(input: AuthFormInput<Name>) {
  const { initial, rules, flow, isComplete, isBlocked, send, onProblem } = input;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const refusedCodes = useRef(new Map<string, Partial<Values<Name>>>());
  const form = useRef<HTMLFormElement>(null);
  const focusField = useFieldFocus(form);
  const complete = isComplete?.(values) ? JSON.stringify(values) : undefined;
  useEffect(() => {
    if (complete !== undefined) form.current?.requestSubmit();
  }, [complete]);

  const names = Object.keys(rules) as Name[];

  const show = (found: Partial<Values<Name>>) => {
    setErrors(found);
    const field = names.find((name) => found[name] !== undefined);
    if (field) focusField(field);
  };

  const fail = (error: unknown) => {
    const reported = problemOf(error, flow);
    onProblem?.(reported);
    const field = names.find((name) => name === reported.field);
    if (!field) return setProblem(reported);
    const found = { [field]: reported.text } as Partial<Values<Name>>;
    if (field === 'code') refusedCodes.current.set(values[field], found);
    show(found);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || isBlocked?.()) return;
    const found = brokenRules(rules, values);
    setProblem(undefined);
    // A refused code would be refused again, and each try counts.
    const shown = { ...refusedCodes.current.get(codeOf(values)), ...found };
    show(shown);
    if (Object.keys(shown).length > 0) return;
    isSending.current = true;
    setIsBusy(true);
    let outcome: 'leaving' | undefined;
    try {
      outcome = await send(values);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = outcome === 'leaving';
      setIsBusy(isSending.current);
    }
  };

  return {
    values,
    problem,
    isBusy,
    /** Starts over with empty fields and without errors. */
    clear() {
      refusedCodes.current.clear();
      setValues(initial);
      setErrors({});
      setProblem(undefined);
    },
    formProps: { ref: form, onSubmit, noValidate: true, 'aria-busy': isBusy },
    /** What a field component needs. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors(({ [name]: _, ...others }) => others as Partial<Values<Name>>);
      },
    }),
  };
}

/** The field that every form with a code has; empty for the others. */
function codeOf(values: Readonly<Record<string, string>>): string {
  return values.code ?? '';
}

function brokenRules<Name extends string>(
  rules: AuthFormInput<Name>['rules'],
  values: Values<Name>,
): Partial<Values<Name>> {
  const broken: Partial<Values<Name>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const message = rules[name](values);
    if (message) broken[name] = message;
  }
  return broken;
}

/** Moves the focus to a field after the form was drawn with its error. */
function useFieldFocus(form: RefObject<HTMLFormElement | null>): (name: string) => void {
  // An object, so that the same field can be asked for twice.
  const [wanted, setWanted] = useState<{ name: string }>();
  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.name);
    if (field instanceof HTMLElement) field.focus();
  }, [form, wanted]);
  return (name) => setWanted({ name });
}
