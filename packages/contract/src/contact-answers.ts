/** What the contact page promises, on every server: a business constant of the specification. */
export const responseTime = 'We answer within 24-48 hours on business days.';
