/** How soon a message is answered on business days, in hours: a business constant of the specification. */
export const responseHours = '24-48';

/** What the contact page promises, on every server. */
export const responseTime = `We answer within ${responseHours} hours on business days.`;
