/** Offers of the advanced analysis. */
export const analysisOfferMessages = {
  title: 'Why did it happen? Advanced analysis',
  'title-of-problems':
    '{problems, plural, =1 {Why? The cause of this problem} other {Why? The causes of these # problems}}',
  text: 'The advanced analysis ranks the possible causes of each problem, shows the moments of the ride that speak for and against them, and plans what to try first.',
  free: 'Free for this ride.',
  price: '{tokens, plural, =1 {# token} other {# tokens}}, refunded if it finds no cause.',
  'price-rule':
    'It costs as many tokens as the report of the log. They are refunded if it finds no cause, and analyzing the same log again is free.',
} as const;
