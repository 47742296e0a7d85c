/** A power meter whose messages old clients print. */
export interface PowerMeter {
  /**
   * The device sends a message.
   * @param isLost it was not heard
   * @param isStopped the meter counts nothing, whatever the legs do
   */
  count(isLost: boolean, isStopped: boolean): void;
  /** The lines of the message just heard; none where it has nothing new. */
  lines(): string[];
}
