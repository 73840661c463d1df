/** What a client says when no readable answer came. */
export const network = "No connection to the service, please check your network and try again";
