/*
 * What a contact message must be like. The page checks it while somebody writes, and the server checks it again. The
 * texts are the specification's where it has one. This file doesn't load the schema library.
 */

export const contactLimits = {
  nameMax: 100,
  /** Longest address that mail can reach. */
  emailMax: 254,
  subjectMax: 200,
  messageMin: 10,
  messageMax: 5000,
} as const;

/** In the order of the form. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** Messages that one network address may send before it has to wait. */
export const contactMessagesPerHour = 5;
export const contactWaitMinutes = 60;

/** No part of a mail header, such as a comma or an angle bracket, can be in it. */
const emailPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\].]+(\.[^\s@<>(),;:"\\[\].]+)+$/;

/** Returns the values as they are sent: without blanks around, and in one line except for the message. */
export function cleanContact({ name, email, subject, message }: ContactValues): ContactValues {
  return {
    name: oneLine(name),
    email: oneLine(email).toLowerCase(),
    subject: oneLine(subject),
    message: message
      .replace(/\r\n?/g, '\n')
      // Other control characters could steer the terminal of the person who reads it.
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const rules: Record<ContactField, (value: string) => string | undefined> = {
  name: (value) => lengthProblem('Name', value, contactLimits.nameMax),
  email(value) {
    if (value === '') return 'Email is required';
    const isFit = value.length <= contactLimits.emailMax && emailPattern.test(value);
    return isFit ? undefined : 'Invalid email address';
  },
  subject: (value) => lengthProblem('Subject', value, contactLimits.subjectMax),
  message(value) {
    const { messageMin, messageMax } = contactLimits;
    if (value !== '' && value.length < messageMin) {
      return `Message must be at least ${messageMin} characters`;
    }
    return lengthProblem('Message', value, messageMax);
  },
};

/** Says what is wrong with a value; undefined when it can be sent. */
export function contactProblem(field: ContactField, values: ContactValues): string | undefined {
  return rules[field](cleanContact(values)[field]);
}

function lengthProblem(label: string, value: string, max: number): string | undefined {
  if (value === '') return `${label} is required`;
  return value.length > max ? `${label} must be ${max} characters or less` : undefined;
}
