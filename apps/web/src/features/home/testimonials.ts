/** What a rider said about the product, published with their consent. */
export interface Testimonial {
  quote: string;
  name: string;
}

/** Only words of real riders belong here. Without any, the home page shows what riders can do instead. */
export const testimonials: readonly Testimonial[] = [];
