/** Why a checkout could not be opened. The server and the page that sells tokens share it. */
export const checkoutErrors = {
  providerAway: "The checkout doesn't answer. Nothing was charged. Please try again in a moment.",
  failed: "The checkout couldn't be opened. Nothing was charged.",
  newPrice: (price: string) => `The price has changed to ${price}. Nothing was charged.`,
  refused: (problem: string) => `${problem} Nothing was charged.`,
} as const;

/** The server's answers about purchases. */
export const purchaseErrors = {
  noSuchPurchase: 'There is no such purchase.',
  noSuchCheckout: 'There is no such checkout.',
  notSold: 'This bundle is not sold any more.',
  priceChanged: 'The price has changed. Nothing was charged.',
  ended: 'This purchase has ended. Please start again.',
  tooMany: 'Too many purchases were started. Please wait an hour.',
  foreignAddress: 'Both addresses must be pages of this server.',
  unreadableMessage: 'This message could not be read.',
  repeatedMessage: 'This message was received before.',
  invalidSignature: 'The signature of this message is not valid.',
  noButton: 'Choose one of the buttons.',
} as const;
