/** Nothing is at an address. Thrown by a loader, it is answered with 404 by a page that says so. */
export class Missing extends Error {}
