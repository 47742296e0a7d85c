/** SPDX identifier of the licence of the figures of hardware. */
export const tableLicense = 'CC-BY-4.0';
export const tableLicenseUrl = 'https://creativecommons.org/licenses/by/4.0/';
