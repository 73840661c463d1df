/** The client's message when no readable answer came. */
export const network = "No connection to the service, please check your network and try again";
